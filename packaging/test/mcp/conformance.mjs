// Runs the conformance tests of the protocol: conformance.mjs PORT REVISION. They send no key, so what stands between
// adds one, and changes nothing else.
import { spawn } from "node:child_process";
import http from "node:http";

const [port, revision] = process.argv.slice(2);

const proxy = http.createServer((request, response) => {
  const { method, url, headers } = request;
  const forwarded = http.request(
    { host: "127.0.0.1", port, method, path: url, headers: { ...headers, authorization: "Bearer any" }, setHost: false },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  forwarded.on("error", (failure) => response.destroy(failure));
  request.pipe(forwarded);
});

proxy.listen(0, "127.0.0.1", () => {
  const url = `http://localhost:${proxy.address().port}/mcp`;
  const tests = spawn(
    process.execPath,
    ["node_modules/@modelcontextprotocol/conformance/dist/index.js", "server", "--url", url, "--requirements", revision, "-o", `results/${revision}`],
    { stdio: "inherit" },
  );
  tests.on("exit", () => proxy.close());
});
