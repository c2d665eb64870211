import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, stop } from './site';

export interface Bucket {
  /** The address of a folder in it. */
  url: string;
  keyId: string;
  files: Map<string, Buffer>;
  close: () => Promise<void>;
}

/**
 * A stand-in for a bucket, as far as backups ask it: two names in each part of a list, and refusals in XML. It reads who
 * signs, and leaves the signature to those who know the secret.
 */
export async function startBucket(): Promise<Bucket> {
  const files = new Map<string, Buffer>();
  const keyId = 'CLE123';
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const name = url.pathname.replace(/^\/seau\/?/, '');
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (!url.pathname.startsWith('/seau')) return refuse(404, 'NoSuchBucket');
    const signed =
      /^AWS4-HMAC-SHA256 Credential=CLE123\/\d{8}\/fr-par\/s3\/aws4_request, SignedHeaders=.*, Signature=[\da-f]{64}$/;
    if (!signed.test(request.headers.authorization ?? '')) return refuse(403, 'InvalidAccessKeyId');
    if (request.method === 'PUT') {
      files.set(name, await buffer(request));
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') return response.writeHead(files.delete(name) ? 204 : 404).end();
    if (name !== '') {
      const content = files.get(name);
      return content === undefined ? refuse(404, 'NoSuchKey') : response.writeHead(200).end(content);
    }
    const { prefix = '', 'continuation-token': token = '0' } = Object.fromEntries(url.searchParams);
    const all = [...files.keys()].filter((key) => key.startsWith(prefix));
    const keys = all.slice(Number(token), Number(token) + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = Number(token) + 2;
    const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return response
      .writeHead(200)
      .end(`<?xml version="1.0"?><ListBucketResult>${keys.join('')}${more}</ListBucketResult>`);
  });
  const url = await listen(server);
  return { url: `${url}/seau/demandes`, keyId, files, close: () => stop(server) };
}
