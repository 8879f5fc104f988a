import { LINK_PARAM, linkEndAdvice, linkEndTexts } from '@e-arrival/contract/documents/ended-links'
import { useLocation } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'

/** Says above the screen why who opened a link to a document is here, until he goes on. */
export const EndedLink = () => {
  const why = useLocation({
    select: ({ search }) => (search as Record<string, string>)[LINK_PARAM],
  })
  if (why !== 'expired' && why !== 'refused') return null
  return (
    <section role="status" aria-label="Opened link">
      <Notice title={linkEndTexts[why]} text={linkEndAdvice} />
    </section>
  )
}
