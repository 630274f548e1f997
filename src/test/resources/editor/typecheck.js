// Checks the types of the scripts in a folder. Runs where typescript.js has made `ts`, and knows no
// files but those it is given: `files` holds texts by names, ours beside `lib.*.d.ts` and Lit's.
function typecheck(ts, files, folder) {
  const options = {
    allowJs: true, checkJs: true, noEmit: true, strict: true, useUnknownInCatchVariables: true, noImplicitReturns: false,
    target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'], types: [], skipLibCheck: true,
  }
  const bare = {
    'lit-element': 'lit-element/lit-element.d.ts',
    'lit-html': 'lit-html/lit-html.d.ts',
    '@lit/reactive-element': '@lit/reactive-element/reactive-element.d.ts',
  }
  const resolve = (name, from) => {
    const to = name.startsWith('.') ? new URL(name, `file:///${from}`).pathname.slice(1) : (bare[name] ?? name)
    return [to, to.replace(/\.js$/, '.ts'), to.replace(/\.js$/, '.d.ts')].find((file) => file in files)
  }
  const host = {
    getSourceFile: (name, target) => (files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], target, true)),
    getDefaultLibFileName: () => 'typescript/lib/lib.esnext.full.d.ts',
    getDefaultLibLocation: () => 'typescript/lib',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
    writeFile: () => {},
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const file = resolve(text, from)
        return { resolvedModule: file && { resolvedFileName: file, extension: /(\.d)?\.[jt]s$/.exec(file)[0], isExternalLibraryImport: !file.startsWith(folder) } }
      }),
  }
  const ours = Object.keys(files).filter((name) => name.startsWith(folder))
  return ts.getPreEmitDiagnostics(ts.createProgram(ours, options, host)).map((found) => {
    const line = found.file ? found.file.getLineAndCharacterOfPosition(found.start).line + 1 : 0
    return `${found.file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`
  })
}
