import classes from './sub-head.module.css'

/** A heading inside a section. */
export const SubHead = ({ children }: { children: string }) => (
  <h3 className={classes.head}>{children}</h3>
)
