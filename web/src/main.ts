import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./fonts/fonts.css";
import { keepOffline } from "./offline/reach.svelte";
import { speak, wishedLanguage } from "./words/words.svelte";

keepOffline();
// The first words on the page are in the right language; where its dictionary does not arrive, they are English.
await speak(wishedLanguage()).catch(() => {});
mount(App, { target: document.getElementById("app")! });
