(() => {
  const page = document.documentElement;
  try {
    if (localStorage.getItem('{sessionKey}')) page.classList.add('has-session');
    const theme = () => {
      const chosen = localStorage.getItem('{themeKey}');
      if (chosen) page.dataset.theme = chosen;
      else delete page.dataset.theme;
    };
    theme();
    addEventListener('storage', theme);
  } catch {}
  // Scripts wait for the style sheet. What hangs before it for ten seconds is let go, so that the shell starts (D6).
  const late = setTimeout(() => {
    document.querySelectorAll('link[rel=preload]').forEach((link) => {
      if (performance.getEntriesByName(link.href).length === 0) link.remove();
    });
  }, 10000);
  document.addEventListener('DOMContentLoaded', () => clearTimeout(late));
  // Every supported browser has both; Safari 16.3, Firefox 112 and Chrome 107 lack one (PD-82).
  if ('CompressionStream' in window && CSS.supports('height', '1dvh')) page.classList.add('can-run');
  else
    document.addEventListener('DOMContentLoaded', () => {
      const without = document.querySelector('noscript');
      without.outerHTML = without.textContent;
      document.querySelector('.frame-why').textContent =
        'Your browser is too old to run this site. It needs {browsers}, or a later version.';
    });
})();
