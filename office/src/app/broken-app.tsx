/** In place of an app that broke altogether. It leans on nothing that could break with it: no theme, no router, no data. */
export const BrokenApp = () => (
  <main style={{ maxWidth: 560, margin: '15vh auto', padding: 16, fontFamily: 'sans-serif' }}>
    <h1>This page could not be shown</h1>
    <p>Something went wrong in the back office. Nothing that was saved is lost.</p>
    <p>
      <a href={window.location.href}>Reload the page</a> or{' '}
      <a href="/admin">go back to the orders</a>
    </p>
  </main>
)
