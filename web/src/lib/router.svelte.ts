// Where we are: the path and query of the page, changed without loading it again.

export const place = $state({ path: location.pathname, query: location.search, hash: location.hash });

function read(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
}

export function go(address: string): void {
  history.pushState(null, "", address);
  read();
  scrollTo(0, 0);
}

/// Changes what stands in the address bar without going anywhere.
export function replaceAddress(address: string): void {
  history.replaceState(null, "", address);
  read();
}

export function listenToLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", read);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", read);
  };
}
