// Copying a text, also where the browser has no clipboard for pages: on plain http in a local network.
import { say } from "../words/words.svelte";
import { show } from "./announce.svelte";

export async function copyText(text: string, said = say("app.copied")): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const before = document.activeElement as HTMLElement | null;
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    before?.focus();
    if (!copied) return show(say("app.not_copied"));
  }
  show(said);
}
