/// <reference types="vite/client" />

declare module 'virtual:vitrine-icons' {
  /** Address of the icon sprite. */
  const url: string;
  export default url;
}
