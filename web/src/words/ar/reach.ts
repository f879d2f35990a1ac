import type { reach as english } from "../en/reach";

export const reach: Record<keyof typeof english, string> = {
  "reach.solver": "تعمل الحلّالات الدقيقة على الخادم؛ يبقى وضعك في العنوان، وتأتي الإجابة عند عودته.",
  "reach.rules": "يمكن قراءة القواعد رغم ذلك.",
  "reach.tables": "يمكن قراءة القواعد؛ أما الطاولات والحلّالات فتحتاج إلى الخادم.",
  "reach.again": "تجري إعادة المحاولة…",
  "reach.broken": "تعطّل جزء من هذه الصفحة",
  "reach.broken.why": "ما كان ينبغي أن يحدث هذا. لم يضع شيء: اللعبة على الخادم ومقعدك محفوظ.",
  "reach.reload": "أعد تحميل الصفحة",
};
