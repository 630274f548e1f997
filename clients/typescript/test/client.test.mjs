import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { InvalidWebhook, items, Problem, TalentTree, verifyWebhook } from '../dist/index.js';

const TREE = { id: '0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41', title: 'Skills', paths: [] };
const OK = [200, { ETag: '"4"' }, { data: TREE, meta: {} }];

/** Runs a body against a server that gives these answers, one a request; undefined cuts the connection. */
async function answering(answers, body, settings = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', chunk => (text += chunk));
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, text });
      const answer = answers[requests.length - 1];
      if (answer === undefined) {
        request.socket.destroy();
        return;
      }
      const [status, headers, told] = answer;
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(typeof told === 'string' ? told : JSON.stringify(told));
    });
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}/`;
  try {
    await body(new TalentTree({ server: address, key: 'ttk_test', backoff: 1, ...settings }), requests);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const problem = (status, code, headers = {}) => [
  status,
  { 'Content-Type': 'application/problem+json', ...headers },
  { type: `/problems/${code}`, title: 'No.', status, detail: 'It is so.', code, meta: {} },
];

test('a call carries the key, and an answer is unwrapped', () =>
  answering([OK], async (talents, requests) => {
    const { data } = await talents.createTree({ body: { title: 'Skills' } });

    assert.equal(data.title, 'Skills');
    assert.equal(requests[0].headers.authorization, 'Bearer ttk_test');
    assert.equal(requests[0].url, '/api/v1/trees');
    assert.equal(requests[0].text, '{"title":"Skills"}');
  }));

test('what anyone may read is read without the key', () =>
  answering([OK], async (talents, requests) => {
    await talents.getPublishedTree({ path: { username: 'ada', slug: 'skills' } });

    assert.equal(requests[0].headers.authorization, undefined);
  }));

test('all attempts of a write have one key, and each write another', () =>
  answering([undefined, problem(503, 'overloaded', { 'Retry-After': '0' }), OK, OK], async (talents, requests) => {
    await talents.createTree({ body: { title: 'Skills' } });
    await talents.createTree({ body: { title: 'Skills' } });

    const keys = requests.map(request => request.headers['idempotency-key']);
    assert.equal(requests.length, 4);
    assert.equal(new Set(keys.slice(0, 3)).size, 1);
    assert.notEqual(keys[3], keys[0]);
    assert.match(keys[0], /^[0-9a-f]{32}$/);
    assert.equal(requests[2].text, '{"title":"Skills"}');
  }));

test('a key of the caller is sent as it is', () =>
  answering([undefined, OK], async (talents, requests) => {
    await talents.createTree({ body: { title: 'Skills' }, headers: { 'Idempotency-Key': 'mine' } });

    assert.deepEqual(requests.map(request => request.headers['idempotency-key']), ['mine', 'mine']);
  }));

test('Retry-After of 429 is waited for', () =>
  answering([problem(429, 'rate_limited', { 'Retry-After': '1' }), OK], async (talents, requests) => {
    const start = performance.now();
    await talents.getTree({ path: { id: TREE.id } });

    assert.ok(performance.now() - start >= 990);
    assert.equal(requests.length, 2);
  }));

test('a wait of more than a minute is left to the caller', () =>
  answering([problem(429, 'rate_limited', { 'Retry-After': '3600' }), OK], async (talents, requests) => {
    await assert.rejects(talents.getTree({ path: { id: TREE.id } }), { code: 'rate_limited', retryAfter: 3600 });
    assert.equal(requests.length, 1);
  }));

test('after five attempts it is over', () =>
  answering([], async (talents, requests) => {
    await assert.rejects(talents.getTree({ path: { id: TREE.id } }));
    assert.equal(requests.length, 5);
  }));

const RUNNING = problem(409, 'idempotency_in_progress', { 'Retry-After': '0' });

test('Retry-After may be a date, by the clock of the server', () => {
  const clock = 'Tue, 03 Jan 2006 10:00:00 GMT';
  const soon = { Date: clock, 'Retry-After': 'Tue, 03 Jan 2006 10:00:01 GMT' };
  const late = { Date: clock, 'Retry-After': 'Tue, 03 Jan 2006 11:00:00 GMT' };
  return answering([problem(503, 'overloaded', soon), OK, problem(429, 'rate_limited', late)], async (talents, requests) => {
    const start = performance.now();
    await talents.getTree({ path: { id: TREE.id } });

    assert.ok(performance.now() - start >= 990);
    await assert.rejects(talents.getTree({ path: { id: TREE.id } }), { code: 'rate_limited', retryAfter: 3600 });
    assert.equal(requests.length, 3);
  });
});

test('Retry-After is read as it is meant', () => {
  const now = new Date().toUTCString();
  const told = [['7', 7], ['', undefined], ['-5', undefined], ['1.5', undefined], ['soon', undefined], [now, 0]];
  const answers = told.map(([text]) => problem(429, 'rate_limited', { 'Retry-After': text }));
  return answering(
    answers,
    async talents => {
      for (const [text, retryAfter] of told) {
        await assert.rejects(talents.getTree({ path: { id: TREE.id } }), error => {
          assert.equal(error.retryAfter, retryAfter, text);
          return true;
        });
      }
    },
    { attempts: 1 },
  );
});

test('a first request that still runs is waited for, longer than five attempts', () =>
  answering([...Array(6).fill(RUNNING), OK], async (talents, requests) => {
    await talents.createTree({ body: { title: 'Skills' } });

    assert.equal(requests.length, 7);
    assert.equal(new Set(requests.map(request => request.headers['idempotency-key'])).size, 1);
  }));

test('a first request that still runs is waited for no longer than an attempt', () =>
  answering(
    Array(100_000).fill(RUNNING),
    async talents => {
      const start = performance.now();
      await assert.rejects(talents.createTree({ body: { title: 'Skills' } }), { code: 'idempotency_in_progress' });

      assert.ok(performance.now() - start < 10_000);
    },
    { timeout: 1_000 },
  ));

test('other refusals are not repeated, and neither is signing up', () =>
  answering([problem(409, 'slug_taken'), undefined, problem(503, 'deadline_exceeded')], async (talents, requests) => {
    await assert.rejects(talents.createTree({ body: { title: 'Skills' } }), { code: 'slug_taken' });
    await assert.rejects(talents.signUp({ body: { username: 'ada' } }), error => !(error instanceof Problem));
    await assert.rejects(talents.signUp({ body: { username: 'ada' } }), { code: 'deadline_exceeded' });
    assert.equal(requests.length, 3);
  }));

test('an abort ends the waiting', () =>
  answering([problem(503, 'overloaded', { 'Retry-After': '50' })], async talents => {
    const signal = AbortSignal.timeout(100);
    await assert.rejects(talents.getTree({ path: { id: TREE.id }, signal }), { name: 'TimeoutError' });
  }));

test('the key is not sent to where a redirect leads', () =>
  answering([OK], async (other, received) => {
    const { baseUrl } = other.client.getConfig();
    await answering([[302, { Location: baseUrl }, '']], async talents => {
      await talents.getTree({ path: { id: TREE.id } });

      assert.equal(received[0].headers.authorization, undefined);
    });
  }));

test('what is written is not sent to where a redirect leads', () =>
  answering([OK], async (other, received) => {
    const { baseUrl } = other.client.getConfig();
    await answering([[307, { Location: baseUrl }, '']], async talents => {
      await assert.rejects(talents.createTree({ body: { title: 'T' } }));

      assert.equal(received.length, 0);
    });
  }));

test('a problem tells code, violations and request', () => {
  const errors = [{ code: 'too_short', pointer: '#/title', detail: 'must not be blank' }];
  const told = { title: 'T', status: 422, detail: 'D', code: 'validation_failed', errors, meta: {} };
  return answering([[422, { 'X-Request-Id': 'r1' }, told]], async talents => {
    await assert.rejects(talents.createTree({ body: { title: '' } }), error => {
      assert.ok(error instanceof Problem);
      assert.deepEqual([error.status, error.code, error.requestId], [422, 'validation_failed', 'r1']);
      assert.deepEqual(error.violations, errors);
      return true;
    });
  });
});

test('a code that is newer than the client is as it was sent, and a page of a proxy has none', () =>
  answering([problem(418, 'brewing'), [502, { 'Content-Type': 'text/html' }, '<h1>Bad gateway</h1>']], async talents => {
    await assert.rejects(talents.getTree({ path: { id: TREE.id } }), { code: 'brewing', status: 418 });
    await assert.rejects(talents.getTree({ path: { id: TREE.id } }), { code: '', status: 502, name: 'Problem' });
  }));

test('an update reads again when another changed the tree', () =>
  answering([OK, problem(412, 'precondition_failed'), [200, { ETag: '"5"' }, { data: TREE }], OK], async (talents, requests) => {
    await talents.update(TREE.id, () => ({ title: 'New' }));

    assert.deepEqual(requests.map(request => request.method), ['GET', 'PATCH', 'GET', 'PATCH']);
    assert.deepEqual([requests[1].headers['if-match'], requests[3].headers['if-match']], ['"4"', '"5"']);
    assert.notEqual(requests[1].headers['idempotency-key'], requests[3].headers['idempotency-key']);
  }));

test('a name of a state that a proxy made weak is sent as the server gave it', () =>
  answering([[200, { ETag: 'W/"4"' }, { data: TREE }], OK], async (talents, requests) => {
    await talents.update(TREE.id, () => ({ title: 'New' }));

    assert.equal(requests[1].headers['if-match'], '"4"');
  }));

test('members that this client does not know are sent back', () => {
  const talent = { id: 't', name: 'Java', level: 3, displayOrder: 0, newer: { a: [1] } };
  const paths = [{ id: 'p', name: 'Backend', displayOrder: 0, newer: true, talents: [talent] }];
  return answering([[200, { ETag: '"4"' }, { data: { ...TREE, paths } }], OK], async (talents, requests) => {
    await talents.update(TREE.id, now => ({ paths: now.paths }));

    assert.deepEqual(JSON.parse(requests[1].text), { paths });
  });
});

test('an update gives up after five', () => {
  const five = Array(5).fill([OK, problem(412, 'precondition_failed')]).flat();
  return answering(five, async (talents, requests) => {
    await assert.rejects(talents.update(TREE.id, () => ({ paths: [] })), { code: 'precondition_failed' });
    assert.equal(requests.length, 10);
  });
});

test('an update without a change sends none', () =>
  answering([OK], async (talents, requests) => {
    assert.equal((await talents.update(TREE.id, () => undefined)).id, TREE.id);
    assert.equal(requests.length, 1);
  }));

test('items are those of all pages, read as they are taken', async () => {
  const read = [];
  const pages = { first: { data: [1, 2], page: { nextCursor: 'b' } }, b: { data: [3], page: { nextCursor: null } } };
  const all = items(async ({ cursor = 'first' }) => {
    read.push(cursor);
    return pages[cursor];
  });

  assert.equal((await all.next()).value, 1);
  assert.deepEqual(read, ['first']);
  assert.deepEqual(await Array.fromAsync?.(all) ?? [2, 3], [2, 3]);
});

for (const vector of JSON.parse(await readFile(new URL('../../scenario/webhooks.json', import.meta.url), 'utf8'))) {
  test(`webhook: ${vector.name}`, async () => {
    const checked = verifyWebhook(vector.secret, vector.headers, vector.body, vector.now);
    if (vector.valid) {
      assert.deepEqual(await checked, JSON.parse(vector.body));
      const headers = new Headers(vector.headers);
      await verifyWebhook(vector.secret, headers, new TextEncoder().encode(vector.body), vector.now);
    } else {
      await assert.rejects(checked, InvalidWebhook);
    }
  });
}

test('the package has the licence of what the generator put in it', async () => {
  const told = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' }));
  const own = await readFile(new URL('../LICENSE-hey-api.md', import.meta.url), 'utf8');
  const theirs = await readFile(new URL('../node_modules/@hey-api/openapi-ts/LICENSE.md', import.meta.url), 'utf8');

  assert.equal(own, theirs);
  assert.ok(told[0].files.some(file => file.path === 'LICENSE-hey-api.md'));
});

test('all of it is at most 12 KB, minified and compressed', async () => {
  const entryPoints = [new URL('../dist/index.js', import.meta.url).pathname];
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, format: 'esm', write: false });
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
  console.log(`# ${size} bytes`);
  assert.ok(size <= 12_000, `${size} bytes`);
});
