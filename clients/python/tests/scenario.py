"""Does the steps of a scenario at the server, and prints how many effects there were."""

import json
import os
from pathlib import Path
from typing import Any

from talenttree import Problem, TalentTree
from talenttree.models import UNSET, CreateTree, Edits, ReplacePaths, Tree, Unset, UpdateTree


class Scenario:
    def __init__(self) -> None:
        self.talents = TalentTree(os.environ["SCENARIO_SERVER"], os.environ["SCENARIO_KEY"], backoff=0.02)
        self.username = os.environ["SCENARIO_USERNAME"]
        self.effects = 0
        self.tree: Any = None

    def create_tree(self, title: str) -> Tree:
        made = self.talents.create_tree(body=CreateTree(title=title))
        self.tree = made
        return made

    def replace_paths(self, paths: list[Any]) -> Tree:
        return self.talents.replace_paths(self.tree.id, body=ReplacePaths.from_dict({"paths": paths}))

    def edit_tree(self, edits: list[Any]) -> Any:
        return self.talents.edit_tree(self.tree.id, body=Edits.from_dict({"edits": edits}))

    def update_tree(self, members: dict[str, Any], ifMatch: str | Unset = UNSET) -> Tree:
        return self.talents.update_tree(self.tree.id, body=UpdateTree.from_dict(members), if_match=ifMatch)

    def update(self, meanwhile: dict[str, Any], append: str) -> Tree:
        asked = 0

        def change(now: Tree) -> dict[str, Any]:
            nonlocal asked
            asked += 1
            if asked == 1:
                self.talents.update_tree(self.tree.id, body=UpdateTree.from_dict(meanwhile))
            return {"description": (now.description or "") + append}

        updated = self.talents.update(self.tree.id, change)
        assert asked == 2
        return updated

    def toggle_published(self) -> Tree:
        return self.talents.toggle_published(self.tree.id)

    def get_published_tree(self) -> Any:
        return self.talents.get_published_tree(self.username, self.tree.slug)

    def export_tree(self, format: str, contains: str) -> None:
        assert contains in self.talents.export_tree(self.tree.id, format).decode()

    def revisions(self, calls: list[str]) -> None:
        told = [revision.call for revision in self.talents.revisions(self.tree.id, limit=4)]
        assert told == calls, told
        self.effects += len(told)

    def import_file(self, file: str, mediaType: str) -> None:
        assert len(self.talents.import_file(file.encode(), mediaType)["tree"]["paths"]) == 1
        self.effects += 1

    def trees(self, limit: int, count: int) -> None:
        ids = [tree.id for tree in self.talents.trees(limit=limit)]
        assert len(ids) == len(set(ids)) == count, ids

    def delete_trees(self) -> None:
        for tree in list(self.talents.trees()):
            self.talents.delete_tree(tree.id)
            self.effects += 1

    def step(self, told: dict[str, Any]) -> None:
        name = "".join("_" + letter.lower() if letter.isupper() else letter for letter in told["do"])
        arguments = {key: value for key, value in told.items() if key not in ("do", "expect", "problem")}
        if "problem" in told:
            try:
                getattr(self, name)(**arguments)
            except Problem as problem:
                assert problem.status == told["problem"]["status"], problem
                assert problem.code == told["problem"]["code"], problem
                pointers = {violation.pointer for violation in problem.violations}
                assert pointers.issuperset(told["problem"].get("pointers", [])), pointers
                return
            raise AssertionError(f"{name} was not refused")
        answer = getattr(self, name)(**arguments)
        for member, value in told.get("expect", {}).items():
            assert self.actual(answer, member) == value, f"{member} after {name}"

    def actual(self, tree: Any, member: str) -> Any:
        if member == "talents":
            return sum(len(path.talents) for path in tree.paths)
        return tree.to_dict()[member]


def main() -> None:
    scenario = json.loads(Path(os.environ["SCENARIO_FILE"]).read_text())
    running = Scenario()
    for number in range(1, scenario["rounds"] + 1):
        for step in json.loads(json.dumps(scenario["each"]).replace("{round}", str(number))):
            running.step(step)
    for step in scenario["then"]:
        running.step(step)
    print(json.dumps({"effects": running.effects}))


main()
