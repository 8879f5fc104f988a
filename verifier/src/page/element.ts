import { visible } from '@e-arrival/contract/shown/visible'

/** Texts become text, never markup, and none turns what is read round: a bundle may be made by a stranger. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  made.textContent = visible(text)
  return made
}

export const list = (texts: string[]): HTMLElement => {
  const made = element('ul', '')
  // One by one: a call does not take as many arguments as a record may have events.
  for (const text of texts) made.append(element('li', text))
  return made
}

export const terms = (pairs: [string, string][]): HTMLElement => {
  const made = element('dl', '')
  made.append(...pairs.flatMap(([term, said]) => [element('dt', term), element('dd', said)]))
  return made
}
