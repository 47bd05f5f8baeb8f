try {
  if (localStorage.getItem('{sessionKey}')) document.documentElement.classList.add('has-session');
  const theme = () => {
    const { dataset } = document.documentElement;
    const chosen = localStorage.getItem('{themeKey}');
    if (chosen) dataset.theme = chosen;
    else delete dataset.theme;
  };
  theme();
  addEventListener('storage', theme);
} catch {}
