import type { app as english } from "../en/app";

export const app: Record<keyof typeof english, string> = {
  "app.name": "Meldwise",
  "app.title": "{page} – Meldwise",
  "app.skip": "انتقل إلى المحتوى",
  "app.first": "Meldwise، الصفحة الأولى",
  "app.pages": "الصفحات",
  "app.play": "العب",
  "app.solver": "الحلّال",
  "app.loading": "جارٍ التحميل…",
  "app.again": "حاول مجددًا",
  "app.unreachable": "تعذّر الوصول إلى الخادم",
  "app.nothing": "لا شيء هنا",
  "app.nothing.ways": "ربما تريد {play} أو {ask}.",
  "app.nothing.play": "اللعب",
  "app.nothing.ask": "سؤال الحلّال",
  "look.language": "اللغة",
  "look.language.auto": "لغة المتصفّح",
};
