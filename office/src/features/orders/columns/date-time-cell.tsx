import classes from './cells.module.css'

/** A formatted moment; in a narrow column the time goes under the date, never between its digits. */
export const DateTimeCell = ({ text }: { text: string }) => {
  const [day, time] = text.split(' ')
  return (
    <span className={classes.moment}>
      <span>{day}</span> {time && <span className={classes.time}>{time}</span>}
    </span>
  )
}
