/** Stands where a screen comes whose files are still on their way. */
export const WaitingScreen = () => <p role="status">Loading…</p>
