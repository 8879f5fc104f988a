import { IconMessagePlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './comment-button.module.css'
import { pressOrderKey } from './use-order-keys.ts'

/** Where the page is one long column: the way to the comment box, while the box itself is out of sight. */
export const CommentButton = () => {
  const [needed, setNeeded] = useState(true)
  useEffect(() => {
    const box = document.getElementById('comment')
    if (!box) return
    const observer = new IntersectionObserver((seen) => setNeeded(!seen.at(-1)?.isIntersecting))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  if (!needed) return null
  return (
    <button type="button" className={classes.button} onClick={() => pressOrderKey('c')}>
      <IconMessagePlus size={18} aria-hidden />
      Comment
    </button>
  )
}
