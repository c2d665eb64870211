/** Bundles scripts of the engine together, for the package; rejects with what is wrong in the code. */
export function packBundles(scripts: readonly string[], folder: string): Promise<void>;
