# Short names for the usual commands; `make` alone lists them. ARGS=… is handed on to the command,
# such as `make bench-reads ARGS='--seconds 5'`.
.PHONY: help check test format run serve jar release hooks pictures clients clean \
  reliability power-cuts fuzz broken-builds citus-tests contract

benches = bench-all bench-writes bench-reads bench-overload bench-starvation bench-steps \
  bench-capacity bench-move bench-idle bench-citus bench-power bench-layout
.PHONY: bench $(benches)

help: ## List these targets
	@awk -F ':.*## ' '/^# - / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile

# - Every day
check: ## Build, check and test everything
	./mvnw verify $(ARGS)

test: ## Run one test: make test T=SlugTest
	./mvnw -q test -Dtest='$(or $(T),$(error say which test: make test T=SlugTest))' $(ARGS)

jar: ## Build the jar alone
	./mvnw -q -Dquick -DskipTests package $(ARGS)

release: ## Make the release for this system in target/release
	packaging/release $(ARGS)

format: ## Format the sources
	./mvnw spotless:apply

run: ## Start Talent Tree with example talents
	./talenttree demo $(ARGS)

serve: ## Start Talent Tree
	./talenttree serve $(ARGS)

hooks: ## Let Git check each commit message in this clone
	git config core.hooksPath bin/hooks

pictures: ## Take the README's pictures; needs Chromium
	bin/pictures $(ARGS)

clients: ## Make the generated clients anew; needs Node and Python
	clients/generate $(ARGS)

clean: ## Remove everything that was built
	rm -rf target .build

# - Longer tests
reliability: ## Run the reliability tests at the size of a release; SEED=… replays a run
	./mvnw test -Dtest='org.talenttree.reliability.**' -Dreliability=release $(if $(SEED),-Dreliability.seed=$(SEED)) $(ARGS)

power-cuts: ## Cut the power under writers; needs root and TALENTTREE_POWER
	./mvnw test -Dtest='PowerCut*Test' $(if $(SEED),-Dreliability.seed=$(SEED)) $(ARGS)

fuzz: ## Fuzz each parser for an hour
	./mvnw test -Dtest=FuzzTest -Dreliability=release $(ARGS)

broken-builds: ## Break the code on purpose and demand that a test fails, each time
	bin/broken-builds $(ARGS)

citus-tests: ## Run the tests of what is stored on Citus; needs TALENTTREE_CITUS
	bin/citus-tests $(ARGS)

contract: ## Fuzz a running service with its own OpenAPI document; needs Python 3
	bench/contract $(ARGS)

# - Measurements: docs/performance.md says what each needs
bench: bench-writes ## The same as bench-writes
bench-all: ## Every comparison with nginx, PocketBase, SQLite and pgbench
bench-writes: ## Writes, beside SQLite alone
bench-reads: ## Public reads
bench-overload: ## Three times the load that gave the most
bench-starvation: ## A small write and a health check beside busy clients
bench-steps: ## The inner steps of a read and a write, each alone (JMH)
bench-capacity: ## What the capacity model of docs/scaling.md rests on
bench-move: ## A move to PostgreSQL and back
bench-idle: ## Memory of idle connections
bench-citus: ## Citus with one worker and with two; needs TALENTTREE_CITUS
bench-layout: ## Crossings in the layout of paths, beside Graphviz dot
bench-power: ## Power cuts, beside PocketBase; needs root, TALENTTREE_POWER and Go
$(benches): bench-%:
	bench/$* $(ARGS)
