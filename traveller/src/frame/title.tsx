import type { TextKey } from '../catalogues/catalogue.ts'
import { useTexts } from '../texts/texts.tsx'

/** The product's name keeps together: a line never ends in "e-". */
const NAME = 'e-Arrival'

/** The page's heading. */
export const Title = ({ text }: { text: TextKey }) => {
  const { t } = useTexts()
  const [before = '', ...rest] = t(text).split(NAME)
  return (
    <h1>
      {before}
      {rest.map((after) => (
        <span key={after}>
          <span className="unbroken">{NAME}</span>
          {after}
        </span>
      ))}
    </h1>
  )
}
