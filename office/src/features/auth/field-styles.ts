import classes from './auth-form.module.css'

/** The large inputs of the sign-in screens (60 px, 45 px on a phone), with room for the error below (spec 1 §9). */
export const fieldStyles = { root: classes.field ?? '', input: classes.input ?? '' }
