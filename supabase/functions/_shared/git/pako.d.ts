/** The part of pako that is used. Its own types do not tell where in its input a stream ended. */
declare module 'pako' {
  export class Inflate {
    constructor(options: { chunkSize: number });
    push(input: Uint8Array): boolean;
    readonly err: number;
    readonly ended: boolean;
    readonly strm: { readonly next_in: number };
    /** Called with each piece, as soon as it is unpacked; an error thrown here ends `push`. */
    onData: (piece: Uint8Array) => void;
  }
  export function deflate(input: Uint8Array, options: { level: 0 | 6 }): Uint8Array<ArrayBuffer>;
}
