// How a report looks: one style sheet for light and dark, wide screens and phones, and the few lines of
// script that open a replay when a link leads to it.
#pragma once

#include <string_view>

namespace meldwise::arena {

inline constexpr std::string_view kReportStyle = R"css(
:root{color-scheme:light dark;--paper:#f7f6f2;--card:#fff;--ink:#1c2421;--soft:#5d6863;--line:#e3e2db;
--accent:#1d7358;--good:29 115 88;--bad:178 73 44;--warn:#b2492c;--bar:#9dbfb2;--shade:#f0efe9}
@media (prefers-color-scheme:dark){:root{--paper:#121615;--card:#1a201e;--ink:#e6ebe8;--soft:#9ba8a2;
--line:#2b3431;--accent:#62c6a2;--good:73 178 141;--bad:224 115 84;--warn:#ee8b6b;--bar:#3f6b5c;--shade:#222927}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,
"Helvetica Neue",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1080px;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:clamp(1.7rem,4.5vw,2.6rem);line-height:1.15;margin:0 0 .35rem;letter-spacing:-.02em;text-wrap:balance}
h2{font-size:1.2rem;margin:0 0 .2rem;letter-spacing:-.01em}
p{margin:.2rem 0 1rem}.soft,.note{color:var(--soft)}.note{font-size:.875rem;max-width:70ch}
a{color:var(--accent);text-underline-offset:.15em}
nav{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;margin:1.2rem 0 1.6rem;font-size:.92rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.75rem;margin:0 0 1.25rem}
.facts div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.7rem .95rem}
.facts dt{color:var(--soft);font-size:.8rem}.facts dd{margin:0;font-size:1.35rem;font-weight:650;letter-spacing:-.01em}
section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem 1.4rem;margin:0 0 1.1rem}
.scroll{overflow-x:auto;margin:0 -.4rem;padding:0 .4rem}
.scroll:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{padding:.42rem .6rem;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
thead th{color:var(--soft);font-weight:550;font-size:.8rem;vertical-align:bottom}
tbody tr:last-child>*{border-bottom:0}th.left,td.left{text-align:left}tbody th{font-weight:600;text-align:left}
td small{color:var(--soft)}.bad{color:var(--warn);font-weight:600}
.first>*,.first>th{background:linear-gradient(rgb(var(--good)/.09) 0 0),var(--card)!important}
.cross td{text-align:center;min-width:3.2rem;border:2px solid var(--card);border-radius:8px;padding:.35rem .3rem}
.cross td a{color:inherit;text-decoration:none;display:block}.cross td a:hover{text-decoration:underline}
.cross thead th{text-align:center}.cross thead th.left{text-align:left}.cross tbody th{border:0}.cross .self{background:var(--shade)}
.plot{margin:.9rem 0 .2rem}
.row{display:grid;grid-template-columns:minmax(7rem,15rem) 1fr 12.5rem;gap:0 1rem;align-items:center}
.row .name{overflow-wrap:anywhere;font-weight:550;font-size:.92rem;line-height:1.25}
.row .value{color:var(--soft);font-size:.85rem;text-align:right;white-space:nowrap}
svg{display:block;width:100%;overflow:visible}svg.dots{height:34px}svg.bars{height:52px}
.row.tall{padding:.3rem 0}
.grid{stroke:var(--line);stroke-width:1}.grid.marked{stroke:var(--soft);stroke-dasharray:3 3}
.bar{stroke:var(--bar);stroke-width:4;stroke-linecap:round}.cap{stroke:var(--bar);stroke-width:2}
.dot{fill:var(--accent);stroke:var(--card);stroke-width:2}.faint .dot{fill:var(--soft)}
.course{position:relative;height:11rem;margin:.4rem 0}.course svg{height:100%;overflow:hidden}
.course line,.course polyline{vector-effect:non-scaling-stroke}
.course i{position:absolute;right:calc(100% + .3rem);transform:translateY(-50%);font:.76rem system-ui,sans-serif;color:var(--soft)}
.band{fill:var(--bar);opacity:.45}.mean{fill:none;stroke:var(--accent);stroke-width:2}
rect{fill:var(--bar)}.median{stroke:var(--accent);stroke-width:2}
.axis{margin-top:.15rem}.ticks{position:relative;height:1.3rem;font-size:.76rem;color:var(--soft)}
.ticks i{position:absolute;transform:translateX(-50%);font-style:normal;white-space:nowrap}
details{border-top:1px solid var(--line);padding:.55rem 0}details:first-of-type{border-top:0}
summary{cursor:pointer;font-weight:550}summary small{color:var(--soft);font-weight:400;margin-left:.4rem}
details:target{background:rgb(var(--good)/.07)}
pre,code{font:12.5px/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
pre{background:var(--shade);border-radius:10px;padding:.8rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;max-height:18rem;overflow:auto}
ol.moves{columns:22rem;column-gap:2rem;font-size:.86rem;color:var(--ink);padding-left:2.6rem;margin:.6rem 0}
ol.moves li::marker{color:var(--soft)}
ul.games{list-style:none;padding:0;margin:.4rem 0;display:flex;flex-wrap:wrap;gap:.25rem .9rem;font-size:.87rem}
footer{color:var(--soft);font-size:.82rem}
@media (max-width:640px){main{padding:1.4rem .8rem 3rem}section{padding:1rem .95rem;border-radius:12px}
.row{grid-template-columns:1fr auto;grid-template-areas:"name value" "plot plot";gap:0 .6rem}.row,.row.tall{padding:.3rem .4rem}
.row .name{grid-area:name}.row .value{grid-area:value}.row>svg,.row .course,.row .ticks{grid-area:plot}
.course i{right:auto;left:.2rem}
.axis span{display:none}ol.moves{columns:1}.facts{grid-template-columns:repeat(2,1fr)}.facts div:first-child{grid-column:1/-1}
.ticks.many i:nth-child(even){display:none}
th,td{padding:.4rem .45rem}table:not(.cross) tbody th,table:not(.cross) thead th.left{position:sticky;left:0;background:var(--card)}}
@media print{body{background:#fff}section{break-inside:avoid}nav{display:none}}
)css";

inline constexpr std::string_view kReportScript = R"js(
const open=()=>{const d=location.hash&&document.getElementById(location.hash.slice(1));
if(d&&d.tagName==="DETAILS"){for(let e=d;e;e=e.parentElement)if(e.tagName==="DETAILS")e.open=true;d.scrollIntoView()}};
addEventListener("hashchange",open);open();
)js";

}  // namespace meldwise::arena
