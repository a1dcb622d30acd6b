"""How fast App Lock decides, locks and unlocks, and what it costs. It needs root, namespaces and Pro."""

import json
import os
import pathlib
import subprocess
import sys

from locked_machine import SEPARATE
from program import add


def lock(inputs, report, options):
    reason = lacking(inputs)
    if reason:
        report.lacks("App Lock", reason)
        return
    program = pathlib.Path(__file__).with_name("lock_figures.py")
    add(report, [
        *SEPARATE, sys.executable, "-B", program, inputs.folder.absolute() / "lock",
        inputs.programs.absolute(), options.runs,
    ])


def lacking(inputs):
    """Why it cannot be measured; None if it can."""
    if os.geteuid() != 0:
        return "only root may lock a machine; with sudo: Scripts/bench --only lock"
    attempt = subprocess.run([*SEPARATE, "true"], capture_output=True, text=True)
    if attempt.returncode != 0:
        return f"this machine permits no mounts of one's own: {attempt.stderr.strip()}"
    answer = subprocess.run(
        [inputs.waymark, "pro", "--json", "--home", inputs.empty_home()], env=inputs.environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True)
    if not json.loads(answer.stdout)["isPro"]:
        # Only the owner of the private key could sign a licence for it, and the key is in no repository.
        return (
            "App Lock needs Pro, which is closed in this build; to open it: Scripts/setup --self-hosted"
            " (and --no-self-hosted afterwards)")
    return None
