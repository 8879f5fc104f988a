import { tower } from './tower.ts'

const middle = tower(17, 34, 4)
const side = tower(12, 22, 3)

/** The round badge: three towers over the water line. Its words stand beside it, so it is decorative. */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="31" fill="#12395a" stroke="#f4bf62" strokeWidth="2" />
    <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinejoin="round">
      <path d={side.outline} transform="translate(17 44)" />
      <path d={side.outline} transform="translate(47 44)" />
      <path d={middle.outline} fill="#12395a" transform="translate(32 44)" />
      <path d="M9 44H55" />
      <path d="M16 50H48M23 55H41" stroke="#f4bf62" />
    </g>
  </svg>
)
