import type { Locator } from '@playwright/test'

const CONTROL = /^- (?:button|link|textbox|searchbox|combobox|checkbox|radio|spinbutton)\b/
const NAMED = /^- \w+ (?:"|\/)/
const BUTTON = /^- button "(?:[^"\\]|\\.)*"/

/** What is wrong with the names of the controls in a place, as they are heard: one has none, or two buttons have the same. */
export const wrongNames = async (place: Locator): Promise<string[]> => {
  const lines = (await place.ariaSnapshot()).split('\n').map((line) => line.trim())
  const nameless = lines.filter((line) => CONTROL.test(line) && !NAMED.test(line))
  const buttons = lines.flatMap((line) => BUTTON.exec(line)?.[0] ?? [])
  const twice = buttons.filter((one, at) => buttons.indexOf(one) < at)
  return [
    ...nameless.map((one) => `${one}: no name`),
    ...new Set(twice.map((one) => `${one}: twice`)),
  ]
}
