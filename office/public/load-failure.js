// Before anything is drawn a page that cannot be loaded would stay blank: this says so, and how to go on.
addEventListener(
  'error',
  () => {
    const root = document.getElementById('root')
    const isDrawn = root?.querySelector(':scope > :not([role=status])')
    if (!root || isDrawn) return
    const main = document.createElement('main')
    const heading = document.createElement('h1')
    heading.textContent = 'This page could not be loaded'
    const words = document.createElement('p')
    words.textContent =
      'Check your connection. The back office may also have been updated just now. '
    const again = document.createElement('a')
    again.href = location.href
    again.textContent = 'Reload the page'
    words.append(again)
    main.append(heading, words)
    root.replaceChildren(main)
  },
  true,
)
