// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
/// <reference types="svelte" />
declare module 'virtual:words/*' {
  const words: Record<string, string>
  export default words
}
declare module 'virtual:rules/*' {
  const page: { title: string; parts: import('./rules/rules').RulesPart[] }
  export default page
}
