// Sets light or dark before the first paint, as the system has it until the member says otherwise; the value is the one Mantine's colour scheme manager keeps.
;(() => {
  const kept = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  const dark =
    kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
