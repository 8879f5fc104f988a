/** Keys and what they do, as the keyboard sheet shows them. */
export type Shortcut = { keys: readonly string[]; does: string }

/** The name under which a table has a key; who binds the table says for each name what is done. */
export const nameOfKey = <Name extends string>(
  table: Readonly<Record<Name, Shortcut>>,
  key: string,
): Name | undefined =>
  (Object.keys(table) as Name[]).find((name) => table[name].keys.join() === key)

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Whether a key that goes with Ctrl was pressed; on a Mac ⌘ is as good. */
export const isPressed = ({ keys }: Shortcut, { key, ctrlKey, metaKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && keys.join() === `Ctrl,${key}`
