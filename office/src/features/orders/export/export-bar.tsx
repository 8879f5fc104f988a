import { Progress } from '@mantine/core'
import classes from './export-button.module.css'

/** How much of an export has come, 0 to 1. */
export const ExportBar = ({ part }: { part: number }) => (
  <Progress className={classes.bar ?? ''} value={part * 100} size={4} aria-label="Export" />
)
