/** The schemas as code, made by `bundleWorker`. */
declare module 'virtual:vitrine-validators/quick.cjs' {
  const quick: Record<import('../../site/definitions/documents/documents').DocumentKind, (data: unknown) => boolean>;
  export default quick;
}
declare module 'virtual:vitrine-validators/thorough.cjs' {
  const thorough: Record<
    import('../../site/definitions/documents/documents').DocumentKind,
    {
      validate: import('ajv').ValidateFunction;
      schema: import('../../site/definitions/shapes/json-schema-node').JsonSchema;
    }
  >;
  export default thorough;
}
/** The lists that are short, and the versions of the long ones; made by `bundleWorker`. */
declare module 'virtual:vitrine-lists/short' {
  export const versions: Record<'communes' | 'borders' | 'letters', string>;
  export const departmentNames: [number: string, name: string][];
}
/** For whoever can fetch nothing: with the whole list of communes. */
declare module 'virtual:vitrine-lists/all' {
  export const versions: Record<'communes' | 'borders' | 'letters', string>;
  export const departmentNames: [number: string, name: string][];
  export const communes: string;
}
/** The names of all icons. */
declare module 'virtual:vitrine-lists/icons' {
  export const iconNames: string[];
}
