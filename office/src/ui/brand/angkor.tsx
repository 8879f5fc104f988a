import { tower } from './tower.ts'

const TOWERS = [
  { x: 400, width: 92, height: 268 },
  { x: 292, width: 74, height: 196 },
  { x: 508, width: 74, height: 196 },
  { x: 186, width: 62, height: 142 },
  { x: 614, width: 62, height: 142 },
]
const STEPS = [0, 12, 24].map((y, i) => `M${96 - i * 22} ${y}H${704 + i * 22}`).join('')
const PILLARS = Array.from({ length: 47 }, (_, i) => `M${124 + i * 12} 0V-34`).join('')
const WATER = [52, 68, 90, 118, 150]
  .map(
    (y, i) =>
      `M${60 + i * 46} ${y}h${180 - i * 14}M${330 + i * 9} ${y}h${150 - i * 8}M${560 - i * 12} ${y}h${170 - i * 16}`,
  )
  .join('')

/** The quiet line drawing behind sign-in: Angkor's five towers at dawn, their gallery and the moat. Decorative. */
export const Angkor = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 -330 800 500" fill="none" aria-hidden="true">
    <circle cx="400" cy="-150" r="128" stroke="var(--ea-saffron-line)" strokeWidth="1.5" />
    <g stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round">
      {TOWERS.map(({ x, width, height }) => {
        const { outline, ledges } = tower(width, height)
        return (
          <g key={x} transform={`translate(${x} -34)`}>
            <path d={outline} fill="var(--ea-ground)" />
            <path d={ledges} strokeWidth="0.8" />
          </g>
        )
      })}
      <path d="M110 0V-34H690V0" fill="var(--ea-ground)" />
      <path d={PILLARS} strokeWidth="0.7" />
      <path d={STEPS} />
      <path d={WATER} strokeWidth="0.8" opacity="0.6" />
    </g>
  </svg>
)
