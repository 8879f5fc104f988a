import { IconMessagePlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './comment-button.module.css'
import { pressOrderKey } from './press-order-key.ts'

/** Where the page is one long column: the way to the comment box, while the box itself is out of sight. */
export const CommentButton = () => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const box = document.getElementById('comment')
    if (!box) return
    const observer = new IntersectionObserver((seen) =>
      setThere(seen.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <button
      type="button"
      className={classes.button}
      data-there={isThere || undefined}
      onClick={() => pressOrderKey('c')}
    >
      <IconMessagePlus size={18} aria-hidden />
      Comment
    </button>
  )
}
