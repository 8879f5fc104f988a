let emptied: Element | null = null

/** The field with the focus was emptied by what it held having been sent. */
export const noteEmptied = (): void => {
  emptied = document.activeElement
}

/** Whether a field that is left is as it was emptied: nothing is missing in it. Asked again, it is one that was left empty. */
export const isAsEmptied = (field: { value?: string } & Element): boolean => {
  const is = field === emptied && field.value === ''
  emptied = null
  return is
}
