import { drawSkyline } from './draw-skyline.ts'

/** The browser has it from the page, and what draws it weighs nothing there. */
const DRAWING = import.meta.env.SSR
  ? drawSkyline()
  : (document.querySelector('.skyline path')?.getAttribute('d') ?? '')

/** Angkor's five towers, drawn in the brand's colour behind the card; a picture that says nothing. */
export const Skyline = () => (
  <svg
    className="skyline"
    viewBox="0 0 800 206"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
  >
    <path d={DRAWING} />
  </svg>
)
