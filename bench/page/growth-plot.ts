import type { Growth } from './growth.ts'
import { ms } from './in-words.ts'

const COLUMNS = 3
const PANEL = { width: 300, height: 190 }
const INNER = { left: 44, right: 16, top: 34, bottom: 30 }
const MARGIN = 12
const LEGEND = 26

const STYLE = `<style>
  svg { background: #ffffff; font: 11px system-ui, sans-serif }
  text { fill: #334155 } .title { font-weight: 600; fill: #0f172a }
  .grid { stroke: #e2e8f0 } .line { fill: none; stroke-width: 2 }
  .product { stroke: #1d4ed8 } .floor { stroke: #b45309; stroke-dasharray: 5 3 }
  .dot.product { fill: #1d4ed8 } .dot.floor { fill: #b45309; stroke-dasharray: none }
  @media (prefers-color-scheme: dark) {
    svg { background: #0f172a } text { fill: #cbd5e1 } .title { fill: #f8fafc } .grid { stroke: #334155 }
    .product { stroke: #93c5fd } .floor { stroke: #fbbf24 } .dot.product { fill: #93c5fd } .dot.floor { fill: #fbbf24 }
  }
</style>`

type Scale = (value: number) => number
/** Tenfold steps are as long as one another. */
const logScale = ([low, high]: [number, number], from: number, to: number): Scale => {
  const span = Math.log10(high) - Math.log10(low) || 1
  return (value) => from + ((Math.log10(value) - Math.log10(low)) / span) * (to - from)
}

const at = (value: number): string => value.toFixed(1)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const short = (orders: number): string =>
  orders >= 1e6 ? `${orders / 1e6} M` : `${orders / 1e3} k`

const tens = (values: number[]): [number, number] => [
  10 ** Math.floor(Math.log10(Math.min(...values))),
  10 ** Math.ceil(Math.log10(Math.max(...values))),
]

const stepsOf = ([low, high]: [number, number]): number[] => {
  const steps: number[] = []
  for (let step = low; step <= high * 1.01; step *= 10) steps.push(step)
  return steps
}

const lineOf = (kind: string, points: [number, number][]): string =>
  [
    `<polyline class="line ${kind}" points="${points.map((point) => point.map(at).join()).join(' ')}"/>`,
    ...points.map(([x, y]) => `<circle class="dot ${kind}" cx="${at(x)}" cy="${at(y)}" r="2.5"/>`),
  ].join('')

const panel = ({ title, points }: Growth, sizes: number[]): string => {
  const waits = tens(points.flatMap(({ product, floor }) => [product, floor]))
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)]
  const x = logScale([least, most], INNER.left, PANEL.width - INNER.right)
  const y = logScale(waits, PANEL.height - INNER.bottom, INNER.top)
  const across = stepsOf(waits).map(
    (step) =>
      `<line class="grid" x1="${INNER.left}" x2="${PANEL.width - INNER.right}" y1="${at(y(step))}" y2="${at(y(step))}"/>` +
      `<text x="${INNER.left - 6}" y="${at(y(step) + 4)}" text-anchor="end">${step < 1 ? step : ms(step).replace('.0', '')}</text>`,
  )
  const below = sizes.map(
    (size) =>
      `<text x="${at(x(size))}" y="${PANEL.height - 10}" text-anchor="middle">${short(size)}</text>`,
  )
  const of = (kind: 'product' | 'floor') =>
    lineOf(
      kind,
      points.map((point): [number, number] => [x(point.orders), y(point[kind])]),
    )
  return [
    `<text class="title" x="${INNER.left - 30}" y="18">${escaped(title)}</text>`,
    ...across,
    ...below,
    of('floor'),
    of('product'),
  ].join('\n')
}

/** A small plot a case, its p50 beside its floor's by the number of orders; readable by light and by dark. */
export const growthPlot = (growths: Growth[]): string => {
  const drawn = growths.filter(({ points }) => points.length > 0)
  const sizes = [...new Set(drawn.flatMap(({ points }) => points.map(({ orders }) => orders)))]
  sizes.sort((a, b) => a - b)
  const width = COLUMNS * PANEL.width + 2 * MARGIN
  const height = Math.ceil(drawn.length / COLUMNS) * PANEL.height + 2 * MARGIN + LEGEND
  const panels = drawn.map((growth, n) => {
    const [left, top] = [(n % COLUMNS) * PANEL.width, Math.floor(n / COLUMNS) * PANEL.height]
    return `<g transform="translate(${left + MARGIN} ${top + MARGIN + LEGEND})">\n${panel(growth, sizes)}\n</g>`
  })
  const legend = [
    `<line class="line product" x1="24" x2="54" y1="20" y2="20"/><text x="60" y="24">p50 of one caller, ms</text>`,
    `<line class="line floor" x1="204" x2="234" y1="20" y2="20"/><text x="240" y="24">its floor; below: orders</text>`,
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img">`,
    '<title>p50 by number of orders, each case beside its floor</title>',
    STYLE,
    ...legend,
    ...panels,
    '</svg>',
    '',
  ].join('\n')
}
