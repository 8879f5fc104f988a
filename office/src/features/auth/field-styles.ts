import classes from './auth-form.module.css'

/** The inputs of the sign-in screens, with room for the error below. */
export const fieldStyles = { root: classes.field ?? '', input: classes.input ?? '' }
