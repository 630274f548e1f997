# Short names for the usual commands; `make` alone lists them.
.PHONY: help check format run serve bench reliability clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

check: ## Build, check and test everything
	./mvnw verify

format: ## Format the sources
	./mvnw spotless:apply

run: ## Start Talent Tree with example talents
	./talenttree demo

serve: ## Start Talent Tree
	./talenttree serve

bench: ## Measure writes
	@if [ -x bench/writes ]; then bench/writes; else echo "There is no bench/writes." >&2; exit 1; fi

reliability: ## Run the reliability tests at the size of a release; SEED=… replays a run
	./mvnw test -Dtest='org.talenttree.reliability.**' -Dreliability=release $(if $(SEED),-Dreliability.seed=$(SEED))

clean: ## Remove everything that was built
	rm -rf target .build
