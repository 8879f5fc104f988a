/** Three towers in a round badge; the name stands beside it, so it says nothing itself. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="32" />
    <path d="M11 44v-7l2-5 4-11 4 11 2 5v7m18 0v-7l2-5 4-11 4 11 2 5v7M23 44V33l3-8 6-16 6 16 3 8v11M9 44h46M16 51h32" />
  </svg>
)
