import { createClient, type Client } from './generated/client/index.js';
import { Calls } from './generated/sdk.gen.js';
import type {
  Account,
  Edits,
  Import,
  ListRevisionsData,
  ListTreesData,
  ReplacePaths,
  Restored,
  Tree,
  TreeRevision,
  UpdateTree,
} from './generated/types.gen.js';
import { Problem } from './problem.js';
import { repeating, type Transport } from './transport.js';

export type * from './generated/types.gen.js';
export { Problem, type Violation } from './problem.js';
export type { Transport } from './transport.js';
export { InvalidWebhook, verifyWebhook, type WebhookEvent } from './webhook.js';

/** Which server is called, and as whom. */
export interface Settings extends Transport {
  /** Such as `https://talents.example.org`. */
  server: string;
  /** An API key; what anyone may read needs none. */
  key?: string;
}

/** What `update` does to a tree: small edits, all paths anew, or members such as its title. */
export type Change = Edits | ReplacePaths | UpdateTree;

/** A page of a list. */
export interface Page<T> {
  data: T[];
  page: { nextCursor: string | null };
}

type File = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | string;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

const MAX_UPDATES = 5;
const SECURITY = [{ scheme: 'bearer', type: 'http' }] as const;

/**
 * A Talent Tree server, called as one account. Each call of the API is a method. They throw `Problem` for a refusal,
 * and what `fetch` throws where no attempt got a whole answer.
 */
export class TalentTree extends Calls {
  constructor(settings: Settings) {
    super({ client: clientOf(settings) });
  }

  /** All trees of the account, newest first, read page by page as they are taken. */
  trees(query: ListTreesData['query'] = {}): AsyncGenerator<Tree, void> {
    return items(async cursor => (await this.listTrees({ query: { limit: 50, ...query, ...cursor } })).data);
  }

  /** The revisions of a tree, newest first, read page by page as they are taken. */
  revisions(tree: string, query: ListRevisionsData['query'] = {}): AsyncGenerator<TreeRevision, void> {
    const path = { id: tree };
    return items(async cursor => (await this.listRevisions({ path, query: { limit: 50, ...query, ...cursor } })).data);
  }

  /** A tree, and the name of its state for `If-Match`. */
  async current(tree: string): Promise<{ tree: Tree; etag: string }> {
    const { data, response } = await this.#send<{ data: Tree }>('GET', `/api/v1/trees/${encodeURIComponent(tree)}`, {});
    return { tree: data.data, etag: response.headers.get('ETag') ?? '' };
  }

  /**
   * Reads a tree, changes it, and does both again when another changed it in between, five times at most. `change` is
   * asked for what to do to the tree as it is, undefined for nothing; it may be asked several times. The answer is the
   * tree as it is then.
   */
  async update(
    tree: string,
    change: (tree: Tree) => Change | undefined | Promise<Change | undefined>,
  ): Promise<Tree> {
    for (let attempt = 1; ; attempt++) {
      const now = await this.current(tree);
      const body = await change(now.tree);
      if (body === undefined) {
        return now.tree;
      }
      const [method, rest] = callOf(body);
      const url = `/api/v1/trees/${encodeURIComponent(tree)}${rest}`;
      const headers = { 'Content-Type': 'application/json', 'If-Match': now.etag };
      try {
        const told = await this.#send<{ data: Tree }>(method, url, { body: JSON.stringify(body), headers });
        // Small edits are answered without the tree.
        return 'edits' in body ? (await this.current(tree)).tree : told.data.data;
      } catch (error) {
        const changed = error instanceof Problem && error.code === 'precondition_failed';
        if (!changed || attempt >= MAX_UPDATES) {
          throw error;
        }
      }
    }
  }

  /** A tree as a file: `json`, `yaml`, `markdown` and others. */
  exportTree(tree: string, format = 'json'): Promise<ArrayBuffer> {
    return this.#file(`/api/v1/trees/${encodeURIComponent(tree)}/export?format=${encodeURIComponent(format)}`);
  }

  /** Makes a tree of a file. Its format is recognised, whatever the media type. */
  importFile(file: File, mediaType: string, query: Record<string, string | number | boolean> = {}): Promise<Import> {
    return this.#upload('POST', '/api/v1/imports', file, mediaType, query);
  }

  /** The whole account as a zip. */
  exportAccount(): Promise<ArrayBuffer> {
    return this.#file('/api/v1/account/export');
  }

  /** Restores a zip into an account without trees. */
  restoreAccount(file: File, query: { dryRun?: boolean } = {}): Promise<Restored> {
    return this.#upload('POST', '/api/v1/account/import', file, 'application/zip', query);
  }

  /** The picture that the account has uploaded, a JPEG. */
  readPicture(): Promise<ArrayBuffer> {
    return this.#file('/api/v1/account/picture');
  }

  /** Gives the account a picture: a JPEG, PNG or WebP. */
  uploadPicture(file: File, mediaType: string): Promise<Account> {
    return this.#upload('PUT', '/api/v1/account/picture', file, mediaType, {});
  }

  async #file(url: string): Promise<ArrayBuffer> {
    return (await this.#send<ArrayBuffer>('GET', url, { parseAs: 'arrayBuffer' })).data;
  }

  async #upload<T>(method: Method, url: string, file: File, mediaType: string, query: object): Promise<T> {
    const headers = { 'Content-Type': mediaType };
    const told = await this.#send<{ data: T }>(method, url, { body: file, headers, query: { ...query } });
    return told.data.data;
  }

  #send<T>(
    method: Method,
    url: string,
    options: { body?: File; headers?: Record<string, string>; query?: Record<string, unknown>; parseAs?: 'arrayBuffer' },
  ): Promise<{ data: T; response: Response }> {
    return this.client.request<T, unknown, true>({
      method,
      url,
      security: SECURITY,
      bodySerializer: null,
      throwOnError: true,
      ...options,
    }) as Promise<{ data: T; response: Response }>;
  }
}

/** What a list has on all of its pages, read as they are taken; `read` gets the cursor of the page as a query. */
export async function* items<T>(read: (cursor: { cursor?: string }) => Promise<Page<T>>): AsyncGenerator<T, void> {
  let cursor: string | null | undefined;
  do {
    const page: Page<T> = await read(cursor ? { cursor } : {});
    yield* page.data;
    cursor = page.page.nextCursor;
  } while (cursor !== null);
}

function clientOf(settings: Settings): Client {
  const client = createClient({
    baseUrl: settings.server.replace(/\/+$/, ''),
    auth: () => settings.key,
    fetch: repeating(settings),
    throwOnError: true,
  });
  client.interceptors.error.use((error, response) =>
    response === undefined || response.ok ? error : Problem.of(response, error),
  );
  return client;
}

function callOf(change: Change): [Method, string] {
  if ('edits' in change) {
    return ['POST', '/edits'];
  }
  return 'paths' in change ? ['PUT', '/paths'] : ['PATCH', ''];
}
