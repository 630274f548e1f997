// Does the steps of a scenario at the server, and prints how many effects there were.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Problem, TalentTree } from '../dist/index.js';

const scenario = JSON.parse(await readFile(process.env.SCENARIO_FILE, 'utf8'));
const { SCENARIO_SERVER: server, SCENARIO_KEY: key, SCENARIO_USERNAME: username } = process.env;
const talents = new TalentTree({ server, key, backoff: 20 });
const counts = { effects: 0 };
let tree; // as it was answered last
let round = 0;

const steps = {
  async createTree({ title }) {
    tree = (await talents.createTree({ body: { title } })).data;
    return tree;
  },
  replacePaths: async ({ paths }) =>
    (await talents.replacePaths({ path: { id: tree.id }, body: { paths } })).data,
  editTree: async ({ edits }) => (await talents.editTree({ path: { id: tree.id }, body: { edits } })).data,
  async updateTree({ members, ifMatch }) {
    const headers = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
    return (await talents.updateTree({ path: { id: tree.id }, body: members, headers })).data;
  },
  async update({ meanwhile, append }) {
    let asked = 0;
    const updated = await talents.update(tree.id, async now => {
      if (asked++ === 0) {
        await talents.updateTree({ path: { id: tree.id }, body: meanwhile });
      }
      return { description: (now.description ?? '') + append };
    });
    assert.equal(asked, 2);
    return updated;
  },
  togglePublished: async () => (await talents.togglePublished({ path: { id: tree.id } })).data,
  getPublishedTree: async () =>
    (await talents.getPublishedTree({ path: { username, slug: tree.slug } })).data,
  async exportTree({ format, contains }) {
    const file = new TextDecoder().decode(await talents.exportTree(tree.id, format));
    assert.ok(file.includes(contains), file);
  },
  async revisions({ calls }) {
    const all = [];
    for await (const revision of talents.revisions(tree.id, { limit: 4 })) {
      all.push(revision.call);
    }
    assert.deepEqual(all, calls);
    counts.effects += all.length;
  },
  async importFile({ file, mediaType }) {
    const { tree: made } = await talents.importFile(file, mediaType);
    assert.equal(made.paths.length, 1);
    counts.effects++;
  },
  async trees({ limit, count }) {
    const ids = new Set();
    let listed = 0;
    for await (const one of talents.trees({ limit, view: 'summary' })) {
      ids.add(one.id);
      listed++;
    }
    assert.deepEqual([listed, ids.size], [count, count]);
  },
  async deleteTrees() {
    const all = [];
    for await (const one of talents.trees({ limit: 100 })) {
      all.push(one.id);
    }
    for (const id of all) {
      await talents.deleteTree({ path: { id } });
      counts.effects++;
    }
  },
};

async function run(step) {
  const told = JSON.parse(JSON.stringify(step).replaceAll('{round}', round));
  if (told.problem) {
    await assert.rejects(steps[told.do](told), problem => {
      assert.ok(problem instanceof Problem, problem);
      assert.deepEqual([problem.status, problem.code], [told.problem.status, told.problem.code]);
      for (const pointer of told.problem.pointers ?? []) {
        assert.ok(problem.violations.some(violation => violation.pointer === pointer), pointer);
      }
      return true;
    });
    return;
  }
  const answer = await steps[told.do](told);
  for (const [member, value] of Object.entries(told.expect ?? {})) {
    const actual = member === 'talents' ? answer.paths.flatMap(path => path.talents).length : answer[member];
    assert.equal(actual, value, `${member} after ${told.do}`);
  }
}

for (round = 1; round <= scenario.rounds; round++) {
  for (const step of scenario.each) {
    await run(step);
  }
}
for (const step of scenario.then) {
  await run(step);
}
console.log(JSON.stringify(counts));
