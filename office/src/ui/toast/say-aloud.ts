/** What is said is heard once it stands in a region that was there before. */
const HEARD_AFTER_MS = 100

let region: HTMLElement | undefined
let due: number | undefined

const regionOf = (): HTMLElement => {
  if (region) return region
  region = document.createElement('div')
  region.className = 'ea-unseen'
  region.role = 'status'
  document.body.append(region)
  return region
}

/** Says to who hears the page what who sees it sees: a button that reads 'Copied', a message at the field where the focus is. */
export const sayAloud = (words: string): void => {
  const here = regionOf()
  // The same words twice are said twice.
  here.textContent = ''
  window.clearTimeout(due)
  due = window.setTimeout(() => {
    here.textContent = words
  }, HEARD_AFTER_MS)
}
