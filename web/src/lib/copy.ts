// Copying a text, also where the browser has no clipboard for pages: on plain http in a local network.
import { say } from "../words/words.svelte";
import { announce } from "./announce.svelte";

export async function copyText(text: string, said = say("app.copied")): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  announce(said);
}
