/** Contrast of two colours '#rrggbb', 1 to 21, as WCAG 2 reckons it. */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** What WCAG AA asks of text in normal size. */
export const TEXT_CONTRAST = 4.5

const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((from) => linear(colour.slice(from, from + 2)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const linear = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
