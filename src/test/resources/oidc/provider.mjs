// A real provider for RealProviderTest: node provider.mjs FOLDER-WITH-NODE_MODULES REDIRECT-URI; prints its issuer.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import http from 'node:http';

const [folder, redirect] = process.argv.slice(2);
const { Provider } = await import(pathToFileURL(createRequire(folder + '/').resolve('oidc-provider')));
const server = http.createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'talents', client_secret: 'a-secret-of-the-client', redirect_uris: [redirect] }],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: 'Ada Lovelace' }),
    }),
  });
  server.on('request', provider.callback());
  console.log(issuer);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
