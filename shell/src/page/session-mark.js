try {
  if (localStorage.getItem('{sessionKey}')) document.documentElement.classList.add('has-session');
} catch {}
