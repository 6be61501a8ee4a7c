/** What Vite makes of it: the file as a data URL. */
declare module '*.wasm?url&inline' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it so
  export default url;
}
