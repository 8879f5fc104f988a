let listener: () => void = () => undefined

/** The app says here what follows when a call whose answer was lost was sent again and done. */
export const onDoneAtLast = (next: () => void): void => {
  listener = next
}

export const reportDoneAtLast = (): void => listener()
