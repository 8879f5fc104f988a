import classes from './charts.module.css'

/** How an order came in, each with a colour by meaning and a pattern that tells it apart without colour. */
export const kinds = [
  {
    name: 'standard_count',
    label: 'Standard',
    color: 'var(--ea-blue-text)',
    fill: 'url(#ea-solid)',
  },
  {
    name: 'priority_count',
    label: 'Priority',
    color: 'var(--ea-saffron-text)',
    fill: 'url(#ea-stripes)',
  },
  { name: 'future_count', label: 'Future', color: 'var(--ea-slate-text)', fill: 'url(#ea-dots)' },
] as const

/** The patterns, to be drawn once inside the chart. */
export const KindPatterns = () => (
  <defs>
    <pattern id="ea-solid" width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill="var(--ea-blue-text)" />
    </pattern>
    <pattern
      id="ea-stripes"
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" fill="var(--ea-saffron-fill)" />
      <rect width="3" height="6" fill="var(--ea-saffron-text)" />
    </pattern>
    <pattern id="ea-dots" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--ea-slate-fill)" />
      <circle cx="3" cy="3" r="1.4" fill="var(--ea-slate-text)" />
    </pattern>
  </defs>
)

export const KindLegend = () => (
  <ul className={classes.legend}>
    {kinds.map(({ name, label, color, fill }) => (
      <li key={name}>
        <svg width="18" height="12" aria-hidden="true">
          <rect x="0.5" y="0.5" width="17" height="11" fill={fill} stroke={color} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
