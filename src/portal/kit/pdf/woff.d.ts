declare module '*.woff' {
  const address: string;
  export default address;
}
