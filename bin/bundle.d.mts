/** Bundles scripts of the engine together, for the package. Rejects if the code has an error. */
export function packBundles(scripts: readonly string[], folder: string): Promise<void>;
